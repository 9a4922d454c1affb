import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { configured, euros, kilos, MAKER, reduced, type Choices } from '../build.ts'
import { woods } from '../finishes.ts'

const flodWidths: Choices = {
  code: 'width',
  names: { en: 'Width', de: 'Breite' },
  values: [
    { code: '140', sku: '140', names: { en: '140 cm', de: '140 cm' } },
    { code: '160', sku: '160', names: { en: '160 cm', de: '160 cm' }, extra: euros(90) },
    { code: '180', sku: '180', names: { en: '180 cm', de: '180 cm' }, extra: euros(190) },
  ],
}

export const flod: ProductDraft = {
  handle: 'ev-flod',
  slug: 'flod-standing-desk',
  form: 'standing-desk',
  texts: {
    en: {
      name: 'Flod standing desk',
      subtitle: 'Rises with the working day, from 63 to 128 cm',
      description: `Our coffee table is called Ebbe, after the ebb. This desk is “flod”, high water, because it comes up. Press the key under the edge and the top goes from sitting to standing in fourteen seconds, with a cup of coffee on it, more quietly than a refrigerator. Four heights can be stored. If it meets a windowsill or a knee it stops and goes back 5 cm.

Most desks of this kind show what they are. Here the motors sit in two slim columns, the crossbar is hidden behind the front edge, and what you look at all day is a board of solid wood, 26 mm thick and oiled. Cables lie in a felt tray that folds down for plugging in.

Some honest figures. It lifts 100 kg besides its own top. Standing by it wants 0.2 W, moving it 180 W. At its highest a top this size sways by 4 mm when you type with zeal; with the feet set by their four screws it is 2 mm.`,
      materials:
        'Top of solid wood, 26 mm, finished with hard-wax oil. Columns and feet of powder-coated steel, anthracite. Tray of wool felt on steel wire. Two motors, protection class II, cable 3 m.',
      care: 'Wipe the top with a well-wrung cloth and oil it once a year. Keep the columns free of dust with a dry brush; they need no grease. Pull the plug before working underneath.',
    },
    de: {
      name: 'Höhenverstellbarer Schreibtisch Flod',
      subtitle: 'Steigt mit dem Arbeitstag, von 63 auf 128 cm',
      description: `Unser Couchtisch heißt Ebbe. Dieser Tisch heißt „Flod“, dänisch für Flut, weil er aufläuft. Ein Druck auf die Taste unter der Kante, und die Platte fährt in vierzehn Sekunden vom Sitzen zum Stehen, mitsamt Kaffeetasse und leiser als ein Kühlschrank. Vier Höhen lassen sich speichern. Trifft er auf eine Fensterbank oder ein Knie, hält er an und fährt 5 cm zurück.

Den meisten Tischen dieser Art sieht man an, was sie sind. Hier sitzen die Motoren in zwei schlanken Säulen, die Traverse liegt verborgen hinter der Vorderkante, und was man den ganzen Tag ansieht, ist ein Brett aus Massivholz, 26 mm stark und geölt. Die Kabel liegen in einer Wanne aus Filz, die sich zum Einstecken herunterklappen lässt.

Ein paar ehrliche Zahlen. Er hebt 100 kg zusätzlich zur eigenen Platte. In Ruhe braucht er 0,2 W, in Fahrt 180 W. Ganz oben schwankt eine Platte dieser Größe um 4 mm, wenn jemand mit Eifer tippt; sind die Füße mit ihren vier Schrauben eingestellt, noch um 2 mm.`,
      materials:
        'Platte aus Massivholz, 26 mm, Oberfläche mit Hartwachsöl. Säulen und Füße aus pulverbeschichtetem Stahl, anthrazit. Wanne aus Wollfilz auf Stahldraht. Zwei Motoren, Schutzklasse II, Kabel 3 m.',
      care: 'Die Platte mit einem gut ausgewrungenen Tuch abwischen und einmal im Jahr ölen. Die Säulen mit einem trockenen Pinsel staubfrei halten; Fett brauchen sie nicht. Vor Arbeiten unter dem Tisch den Stecker ziehen.',
    },
  },
  categories: ['desks'],
  rooms: ['home-office'],
  maker: MAKER,
  designer: 'Henrik Voss',
  countryOfOrigin: 'DE',
  warrantyYears: 7,
  assembly: { minutes: 45, people: 2 },
  dimensions: { width: 1600, depth: 800, height: 740, clearance: 660 },
  removableParts: ['top', 'base'],
  maxLoad: kilos(100),
  packages: [
    { width: 1660, depth: 860, height: 90, weight: kilos(29) },
    { width: 1120, depth: 320, height: 220, weight: kilos(31) },
  ],
  ...configured({
    sku: 'FLOD-DESK',
    number: 45,
    price: euros(1190),
    options: [
      flodWidths,
      woods({ oak: 0, 'smoked-oak': euros(110), walnut: euros(290), 'black-oak': euros(80) }),
    ],
    offer: ({ width, wood = '' }, price) => {
      const dimensions = { width: Number(width) * 10, depth: 800, height: 740 }
      if (wood === 'walnut') return { stockPolicy: 'made_to_order', leadTimeWeeks: 6, dimensions }
      if (wood === 'smoked-oak' && width === '180')
        return { stockPolicy: 'stocked', onHand: 1, dimensions, ...reduced(price, euros(200)) }
      return {
        stockPolicy: 'stocked',
        onHand: ({ oak: 9, 'smoked-oak': 3, 'black-oak': 4 }[wood] ?? 0) - (width === '180' ? 3 : 0),
        dimensions,
      }
    },
  }),
  publishedAt: new Date('2026-09-07T08:00:00Z'),
}

export const kontor: ProductDraft = {
  handle: 'ev-kontor',
  slug: 'kontor-secretary',
  form: 'secretary',
  texts: {
    en: {
      name: 'Kontor secretary',
      subtitle: 'A desk that shuts when the work is done',
      description: `In the counting houses of Lübeck and Aabenraa the merchant had a cabinet for letters: pigeonholes above, a flap to write on, a key. In the evening the flap went up and business was over. We have built one for people whose office is the living room.

Opened, the flap lies 74 cm above the floor on two brass stays. Together with the floor of the cabinet behind it that makes a writing surface 84 cm wide and 64 cm deep, lined with linoleum that a pen glides on. A laptop stays inside with the flap shut; a gap at the back lets its cable out and its warmth as well. Behind the flap there are eleven compartments, one of them with a door of its own.

The two drawers below run on wood. In the upper corner on the left, behind the last pigeonhole, there is a secret compartment, as there must be. It is not on this page. The card that explains it lies in the secret compartment; should you not find it, write to us.`,
      materials:
        'Case and legs of solid wood, flap veneered on a core of birch plywood so that it stays flat. Writing surface of furniture linoleum, olive. Drawers of solid ash. Stays, hinges and lock of brass. Finished with hard-wax oil.',
      care: 'Wipe wood and linoleum with a well-wrung cloth; a drop of mild soap takes ink off the linoleum. Oil the wood once a year. Let brass darken.',
    },
    de: {
      name: 'Sekretär Kontor',
      subtitle: 'Ein Schreibtisch, der sich nach getaner Arbeit schließen lässt',
      description: `In den Kontoren von Lübeck und Apenrade hatte der Kaufmann einen Schrank für Briefe: oben Fächer, davor eine Klappe zum Schreiben, dazu ein Schlüssel. Abends ging die Klappe hoch, und das Geschäft war vorbei. Diesen hier haben wir für Menschen gebaut, deren Büro das Wohnzimmer ist.

Offen liegt die Klappe 74 cm über dem Boden auf zwei Stützen aus Messing. Mit dem Fachboden dahinter ergibt das eine Schreibfläche von 84 mal 64 cm, mit Linoleum belegt, auf dem die Feder gleitet. Ein Laptop bleibt bei geschlossener Klappe im Inneren; ein Spalt an der Rückseite lässt sein Kabel hinaus, die Wärme auch. Hinter der Klappe liegen elf Fächer, eines davon mit eigener Tür.

Die beiden Schubladen darunter laufen auf Holz. Oben links, hinter dem letzten Fach, gibt es ein Geheimfach, wie es sich gehört. Auf dieser Seite steht darüber nichts. Die Karte, die es erklärt, liegt im Geheimfach; wer es nicht findet, schreibt uns.`,
      materials:
        'Korpus und Beine aus Massivholz, Klappe furniert auf einem Kern aus Birkensperrholz, damit sie eben bleibt. Schreibfläche aus Möbellinoleum, olivgrün. Schubladen aus massiver Esche. Stützen, Scharniere und Schloss aus Messing. Oberfläche mit Hartwachsöl.',
      care: 'Holz und Linoleum mit einem gut ausgewrungenen Tuch abwischen; Tinte löst ein Tropfen milder Seife vom Linoleum. Das Holz einmal im Jahr ölen. Messing darf nachdunkeln.',
    },
  },
  categories: ['desks'],
  rooms: ['home-office', 'living-room'],
  collections: ['havn'],
  maker: MAKER,
  designer: 'Maren Ellund',
  countryOfOrigin: 'DK',
  warrantyYears: 15,
  assembly: { minutes: 20, people: 2 },
  dimensions: { width: 920, depth: 420, height: 1240, clearance: 610 },
  removableParts: ['legs', 'drawers'],
  maxLoad: kilos(60),
  packages: [
    { width: 980, depth: 480, height: 690, weight: kilos(46) },
    { width: 680, depth: 160, height: 140, weight: kilos(5) },
  ],
  ...configured({
    sku: 'KONTOR-DESK',
    number: 46,
    price: euros(1790),
    options: [woods({ 'smoked-oak': euros(160), oak: 0, walnut: euros(420) })],
    offer: ({ wood }) => {
      if (wood === 'oak') return { stockPolicy: 'stocked', onHand: 2 }
      return { stockPolicy: 'made_to_order', leadTimeWeeks: wood === 'walnut' ? 10 : 8 }
    },
  }),
  publishedAt: new Date('2026-04-13T08:00:00Z'),
}

export const lektie: ProductDraft = {
  handle: 'ev-lektie',
  slug: 'lektie-small-desk',
  form: 'desk',
  texts: {
    en: {
      name: 'Lektie small desk',
      subtitle: 'A metre of table for homework, letters and tax returns',
      description: `“Lektie” is homework. A desk for it must be small enough for a child’s room and good enough to be kept when the child has moved out; so there are no bears on it. It is 100 cm wide and 56 cm deep, room for an open atlas or for a screen and an elbow.

Two drawers lie under the top, one for pens and one for everything that is meant to be tidied away later. Between floor and drawers there are 60 cm. For smaller writers the legs can be ordered 8 cm shorter at no charge, and the long ones follow free of charge within ten years: tell us the number on the underside.`,
      materials:
        'Top of ash or oak plywood with edges of solid wood, legs and drawers of solid wood. Soaped or oiled.',
      care: 'Wipe with a damp cloth; felt pen comes off soaped wood with soap flakes and patience. Soap or oil twice a year.',
    },
    de: {
      name: 'Kleiner Schreibtisch Lektie',
      subtitle: 'Ein Meter Tisch für Hausaufgaben, Briefe und Steuererklärungen',
      description: `„Lektie“ heißt auf Dänisch Hausaufgabe. Ein Tisch dafür muss klein genug für das Kinderzimmer sein und gut genug, um zu bleiben, wenn das Kind ausgezogen ist; deshalb sind keine Bären darauf. Er ist 100 cm breit und 56 cm tief, Platz für einen aufgeschlagenen Atlas oder für Bildschirm und Ellenbogen.

Unter der Platte liegen zwei Schubladen, eine für Stifte und eine für alles, was später aufgeräumt werden soll. Zwischen Boden und Schubladen bleiben 60 cm. Für Kleinere gibt es die Beine ohne Aufpreis 8 cm kürzer, und die langen kommen innerhalb von zehn Jahren kostenlos nach: Die Nummer an der Unterseite genügt.`,
      materials:
        'Platte aus Eschen- oder Eichensperrholz mit massiven Kanten, Beine und Schubladen aus Massivholz. Geseift oder geölt.',
      care: 'Mit einem feuchten Tuch abwischen; Filzstift löst sich mit Seifenflocken und Geduld. Zweimal im Jahr seifen oder ölen.',
    },
  },
  categories: ['desks'],
  rooms: ['home-office', 'bedroom'],
  collections: ['lys'],
  maker: MAKER,
  designer: 'Lene Abildtoft',
  countryOfOrigin: 'DK',
  warrantyYears: 10,
  assembly: { minutes: 20, people: 1 },
  dimensions: { width: 1000, depth: 560, height: 740, clearance: 600 },
  removableParts: ['legs', 'drawers'],
  maxLoad: kilos(50),
  packages: [
    { width: 1050, depth: 610, height: 160, weight: kilos(17) },
    { width: 780, depth: 140, height: 120, weight: kilos(4.5) },
  ],
  ...configured({
    sku: 'LEKTIE-DESK',
    number: 47,
    price: euros(490),
    options: [woods({ ash: 0, oak: euros(40) })],
    offer: ({ wood }) => ({ stockPolicy: 'stocked', onHand: wood === 'ash' ? 16 : 8 }),
  }),
  publishedAt: new Date('2026-08-10T08:00:00Z'),
}
