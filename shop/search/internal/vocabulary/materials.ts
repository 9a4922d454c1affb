import { readTerms, type VocabularyTerm } from './terms.ts'

/**
 * Materials of products, in the format of `readTerms`. Codes are part of URLs and must not be renamed. `oak < wood`
 * means that oak is also wood. A star in a word stands for any beginning or ending. If words of several materials
 * match, the material with the longest matching word applies.
 */
export const materials: readonly VocabularyTerm[] = readTerms(`
  wood | Wood: wood, wooden, timber | Holz: holz*, massivholz, vollholz, hölzern*
  oak < wood | Oak: oak, oakwood | Eiche: eiche*, wildeiche*, räuchereiche*, *eiche
  ash < wood | Ash: ash, ashwood | Esche: esche, eschen, eschenholz*, *esche
  beech < wood | Beech: beech, beechwood | Buche: buche, buchen, buchenholz*, *buche
  birch < wood | Birch: birch | Birke: birke*
  walnut < wood | Walnut: walnut | Nussbaum: nussbaum*, walnuss*, nussholz
  cherry < wood | Cherry: cherry, cherrywood | Kirschbaum: kirschbaum*, kirschholz*
  maple < wood | Maple: maple | Ahorn: ahorn*
  elm < wood | Elm: elm | Ulme: ulme, ulmen, ulmenholz*
  pine < wood | Pine: pine, pinewood, spruce | Kiefer: kiefer*, fichte*
  teak < wood | Teak: teak | Teak: teak*
  acacia < wood | Acacia: acacia | Akazie: akazie*, robinie*
  eucalyptus < wood | Eucalyptus: eucalyptus | Eukalyptus: eukalyptus*
  mango < wood | Mango wood: mango, mangowood | Mangoholz: mango*
  mahogany < wood | Mahogany: mahogany, sheesham, rosewood | Mahagoni: mahagoni*, sheesham*
  plywood < wood | Plywood: plywood, ply, laminated veneer | Schichtholz: sperrholz*, schichtholz*, multiplex*
  board
    | Wood-based board: mdf, hdf, particleboard, chipboard, fibreboard, fiberboard, particle board, melamine
    | Holzwerkstoff: mdf, hdf, spanplatte*, faserplatte*, holzwerkstoff*, melamin*
  bamboo | Bamboo: bamboo | Bambus: bambus*
  rattan | Rattan and cane: rattan, cane, wicker, willow
    | Rattan und Rohr: rattan*, rohrgeflecht, wiener geflecht, peddigrohr*, weide
  cork | Cork: cork | Kork: kork*
  metal | Metal: metal | Metall: metall*
  steel < metal | Steel: steel, powder coated steel | Stahl: stahl, stahl*, *stahl
  stainless-steel < metal | Stainless steel: stainless steel, stainless | Edelstahl: edelstahl*
  aluminium < metal | Aluminium: aluminium, aluminum | Aluminium: aluminium*, alu
  iron < metal | Iron: iron, cast iron, wrought iron | Eisen: eisen*, gusseisen*, schmiedeeisen*
  brass < metal | Brass: brass | Messing: messing*
  copper < metal | Copper: copper, bronze | Kupfer: kupfer*, bronze*
  glass | Glass: glass, mirror glass | Glas: glas, glas*, *glas
  stone | Stone: stone, natural stone, granite, slate, travertine, terrazzo
    | Stein: stein, naturstein*, granit*, schiefer*, travertin*, terrazzo*
  marble < stone | Marble: marble | Marmor: marmor*, *marmor
  concrete | Concrete: concrete, cement | Beton: beton*, zement*
  ceramic | Ceramic: ceramic, ceramics, porcelain, stoneware
    | Keramik: keramik*, porzellan*, steinzeug*, steingut*
  fabric | Fabric: fabric, textile, upholstery, cloth | Stoff: stoff, stoffe, stoffbezug, webstoff*, textil*
  linen < fabric | Linen: linen, flax | Leinen: leinen*, flachs*
  cotton < fabric | Cotton: cotton, canvas | Baumwolle: baumwoll*, canvas
  wool < fabric | Wool: wool, woollen, woolen | Wolle: wolle, woll*, *wolle
  velvet < fabric | Velvet: velvet, velour | Samt: samt, samt*, *samt, velours*
  boucle < fabric | Bouclé: boucle | Bouclé: boucle*, *boucle
  corduroy < fabric | Corduroy: corduroy, cord fabric | Cord: cord, cordstoff, breitcord, cordsamt
  chenille < fabric | Chenille: chenille | Chenille: chenille*
  polyester < fabric | Polyester: polyester, microfibre, microfiber | Polyester: polyester*, mikrofaser*
  felt < fabric | Felt: felt | Filz: filz, filz*, wollfilz
  jute | Jute and sisal: jute, sisal, hemp, seagrass | Jute und Sisal: jute*, sisal*, hanf*, seegras*
  leather | Leather: leather | Leder: leder, leder*, *leder
  faux-leather | Faux leather: faux leather, vegan leather, artificial leather, leatherette
    | Kunstleder: kunstleder*, lederimitat*
  sheepskin | Sheepskin: sheepskin, lambskin | Schaffell: schaffell*, lammfell*
  cord | Paper cord and rope: paper cord, papercord, rope
    | Papierkordel und Seil: papierkordel*, papiergarn*, kordel*, seil
  plastic | Plastic: plastic, polypropylene, acrylic, polycarbonate
    | Kunststoff: kunststoff*, plastik*, polypropylen*, acryl*, polycarbonat*
  paper | Paper: paper, rice paper | Papier: papier, reispapier
`)
