import type { Term } from './terms.ts'

/**
 * What pieces are made of. Codes are addresses: they are never renamed. A material `of` another is that one too: oak is
 * wood. In the words, a star stands for any beginning or ending; the longest word that fits is meant.
 */
export const materials: readonly Term[] = [
  term('wood', null, ['Wood', 'wood, wooden, timber'], ['Holz', 'holz*, massivholz, vollholz, hölzern*']),
  term('oak', 'wood', ['Oak', 'oak, oakwood'], ['Eiche', 'eiche*, wildeiche*, räuchereiche*, *eiche']),
  term('ash', 'wood', ['Ash', 'ash, ashwood'], ['Esche', 'esche, eschen, eschenholz*, *esche']),
  term('beech', 'wood', ['Beech', 'beech, beechwood'], ['Buche', 'buche, buchen, buchenholz*, *buche']),
  term('birch', 'wood', ['Birch', 'birch'], ['Birke', 'birke*']),
  term('walnut', 'wood', ['Walnut', 'walnut'], ['Nussbaum', 'nussbaum*, walnuss*, nussholz']),
  term('cherry', 'wood', ['Cherry', 'cherry, cherrywood'], ['Kirschbaum', 'kirschbaum*, kirschholz*']),
  term('maple', 'wood', ['Maple', 'maple'], ['Ahorn', 'ahorn*']),
  term('elm', 'wood', ['Elm', 'elm'], ['Ulme', 'ulme, ulmen, ulmenholz*']),
  term('pine', 'wood', ['Pine', 'pine, pinewood, spruce'], ['Kiefer', 'kiefer*, fichte*']),
  term('teak', 'wood', ['Teak', 'teak'], ['Teak', 'teak*']),
  term('acacia', 'wood', ['Acacia', 'acacia'], ['Akazie', 'akazie*, robinie*']),
  term('eucalyptus', 'wood', ['Eucalyptus', 'eucalyptus'], ['Eukalyptus', 'eukalyptus*']),
  term('mango', 'wood', ['Mango wood', 'mango, mangowood'], ['Mangoholz', 'mango*']),
  term(
    'mahogany',
    'wood',
    ['Mahogany', 'mahogany, sheesham, rosewood'],
    ['Mahagoni', 'mahagoni*, sheesham*'],
  ),
  term(
    'plywood',
    'wood',
    ['Plywood', 'plywood, ply, laminated veneer'],
    ['Schichtholz', 'sperrholz*, schichtholz*, multiplex*'],
  ),
  term(
    'board',
    null,
    [
      'Wood-based board',
      'mdf, hdf, particleboard, chipboard, fibreboard, fiberboard, particle board, melamine',
    ],
    ['Holzwerkstoff', 'mdf, hdf, spanplatte*, faserplatte*, holzwerkstoff*, melamin*'],
  ),
  term('bamboo', null, ['Bamboo', 'bamboo'], ['Bambus', 'bambus*']),
  term(
    'rattan',
    null,
    ['Rattan and cane', 'rattan, cane, wicker, willow'],
    ['Rattan und Rohr', 'rattan*, rohrgeflecht, wiener geflecht, peddigrohr*, weide'],
  ),
  term('cork', null, ['Cork', 'cork'], ['Kork', 'kork*']),
  term('metal', null, ['Metal', 'metal'], ['Metall', 'metall*']),
  term('steel', 'metal', ['Steel', 'steel, powder coated steel'], ['Stahl', 'stahl, stahl*, *stahl']),
  term(
    'stainless-steel',
    'metal',
    ['Stainless steel', 'stainless steel, stainless'],
    ['Edelstahl', 'edelstahl*'],
  ),
  term('aluminium', 'metal', ['Aluminium', 'aluminium, aluminum'], ['Aluminium', 'aluminium*, alu']),
  term(
    'iron',
    'metal',
    ['Iron', 'iron, cast iron, wrought iron'],
    ['Eisen', 'eisen*, gusseisen*, schmiedeeisen*'],
  ),
  term('brass', 'metal', ['Brass', 'brass'], ['Messing', 'messing*']),
  term('copper', 'metal', ['Copper', 'copper, bronze'], ['Kupfer', 'kupfer*, bronze*']),
  term('glass', null, ['Glass', 'glass, mirror glass'], ['Glas', 'glas, glas*, *glas']),
  term(
    'stone',
    null,
    ['Stone', 'stone, natural stone, granite, slate, travertine, terrazzo'],
    ['Stein', 'stein, naturstein*, granit*, schiefer*, travertin*, terrazzo*'],
  ),
  term('marble', 'stone', ['Marble', 'marble'], ['Marmor', 'marmor*, *marmor']),
  term('concrete', null, ['Concrete', 'concrete, cement'], ['Beton', 'beton*, zement*']),
  term(
    'ceramic',
    null,
    ['Ceramic', 'ceramic, ceramics, porcelain, stoneware'],
    ['Keramik', 'keramik*, porzellan*, steinzeug*, steingut*'],
  ),
  term(
    'fabric',
    null,
    ['Fabric', 'fabric, textile, upholstery, cloth'],
    ['Stoff', 'stoff, stoffe, stoffbezug, webstoff*, textil*'],
  ),
  term('linen', 'fabric', ['Linen', 'linen, flax'], ['Leinen', 'leinen*, flachs*']),
  term('cotton', 'fabric', ['Cotton', 'cotton, canvas'], ['Baumwolle', 'baumwoll*, canvas']),
  term('wool', 'fabric', ['Wool', 'wool, woollen, woolen'], ['Wolle', 'wolle, woll*, *wolle']),
  term('velvet', 'fabric', ['Velvet', 'velvet, velour'], ['Samt', 'samt, samt*, *samt, velours*']),
  term('boucle', 'fabric', ['Bouclé', 'boucle'], ['Bouclé', 'boucle*, *boucle']),
  term(
    'corduroy',
    'fabric',
    ['Corduroy', 'corduroy, cord fabric'],
    ['Cord', 'cord, cordstoff, breitcord, cordsamt'],
  ),
  term('chenille', 'fabric', ['Chenille', 'chenille'], ['Chenille', 'chenille*']),
  term(
    'polyester',
    'fabric',
    ['Polyester', 'polyester, microfibre, microfiber'],
    ['Polyester', 'polyester*, mikrofaser*'],
  ),
  term('felt', 'fabric', ['Felt', 'felt'], ['Filz', 'filz, filz*, wollfilz']),
  term(
    'jute',
    null,
    ['Jute and sisal', 'jute, sisal, hemp, seagrass'],
    ['Jute und Sisal', 'jute*, sisal*, hanf*, seegras*'],
  ),
  term('leather', null, ['Leather', 'leather'], ['Leder', 'leder, leder*, *leder']),
  term(
    'faux-leather',
    null,
    ['Faux leather', 'faux leather, vegan leather, artificial leather, leatherette'],
    ['Kunstleder', 'kunstleder*, lederimitat*'],
  ),
  term('sheepskin', null, ['Sheepskin', 'sheepskin, lambskin'], ['Schaffell', 'schaffell*, lammfell*']),
  term(
    'cord',
    null,
    ['Paper cord and rope', 'paper cord, papercord, rope'],
    ['Papierkordel und Seil', 'papierkordel*, papiergarn*, kordel*, seil'],
  ),
  term(
    'plastic',
    null,
    ['Plastic', 'plastic, polypropylene, acrylic, polycarbonate'],
    ['Kunststoff', 'kunststoff*, plastik*, polypropylen*, acryl*, polycarbonat*'],
  ),
  term('paper', null, ['Paper', 'paper, rice paper'], ['Papier', 'papier, reispapier']),
]

function term(
  code: string,
  of: string | null,
  [en, enWords]: readonly [string, string],
  [de, deWords]: readonly [string, string],
): Term {
  return { code, of, names: { en, de }, words: { en: enWords.split(', '), de: deWords.split(', ') } }
}
