import type { Silhouette } from '#shop/drawings/silhouettes.ts'

const outdoor = 'Furniture > Outdoor Furniture'
const storage = 'Furniture > Cabinets & Storage'
const decor = 'Home & Garden > Decor'

/**
 * For each silhouette, its category in Google's product taxonomy. The category is a full path, because developers
 * cannot read the numeric IDs of the taxonomy.
 */
export const googleCategories: Readonly<Record<Silhouette, string>> = {
  sofa: 'Furniture > Sofas',
  'corner-sofa': 'Furniture > Sofas',
  armchair: 'Furniture > Chairs > Arm Chairs, Recliners & Sleeper Chairs',
  'lounge-chair': 'Furniture > Chairs > Arm Chairs, Recliners & Sleeper Chairs',
  footstool: 'Furniture > Ottomans',
  bed: 'Furniture > Beds & Accessories > Beds & Bed Frames',
  'upholstered-bed': 'Furniture > Beds & Accessories > Beds & Bed Frames',
  daybed: 'Furniture > Beds & Accessories > Beds & Bed Frames',
  'bunk-bed': 'Furniture > Beds & Accessories > Beds & Bed Frames',
  'bedside-table': 'Furniture > Tables > Nightstands',
  'dining-table': 'Furniture > Tables > Kitchen & Dining Room Tables',
  'round-table': 'Furniture > Tables > Kitchen & Dining Room Tables',
  'trestle-table': 'Furniture > Tables > Kitchen & Dining Room Tables',
  'garden-table': `${outdoor} > Outdoor Tables`,
  'coffee-table': 'Furniture > Tables > Accent Tables > Coffee Tables',
  chair: 'Furniture > Chairs > Kitchen & Dining Room Chairs',
  'spindle-chair': 'Furniture > Chairs > Kitchen & Dining Room Chairs',
  'upholstered-chair': 'Furniture > Chairs > Kitchen & Dining Room Chairs',
  'shell-chair': 'Furniture > Chairs > Kitchen & Dining Room Chairs',
  stool: 'Furniture > Chairs > Table & Bar Stools',
  'bar-stool': 'Furniture > Chairs > Table & Bar Stools',
  desk: 'Furniture > Office Furniture > Desks',
  'standing-desk': 'Furniture > Office Furniture > Desks',
  secretary: 'Furniture > Office Furniture > Desks',
  shelf: 'Furniture > Shelving > Bookcases & Standing Shelves',
  'open-shelf': 'Furniture > Shelving > Bookcases & Standing Shelves',
  'glass-cabinet': `${storage} > China Cabinets & Hutches`,
  sideboard: `${storage} > Buffets & Sideboards`,
  'tv-bench': 'Furniture > Entertainment Centers & TV Stands',
  wardrobe: `${storage} > Armoires & Wardrobes`,
  drawers: `${storage} > Dressers`,
  lamp: 'Home & Garden > Lighting > Lamps',
  'table-lamp': 'Home & Garden > Lighting > Lamps',
  'reading-lamp': 'Home & Garden > Lighting > Lamps',
  pendant: 'Home & Garden > Lighting > Lighting Fixtures > Ceiling Light Fixtures',
  rug: `${decor} > Rugs`,
  'round-rug': `${decor} > Rugs`,
  mirror: `${decor} > Mirrors`,
  'round-mirror': `${decor} > Mirrors`,
  'coat-rack': `${decor} > Coat & Hat Racks`,
  bench: 'Furniture > Benches',
  'sun-lounger': `${outdoor} > Outdoor Seating > Sunloungers`,
  'shoe-bench': 'Furniture > Benches > Storage & Entryway Benches',
  box: 'Furniture',
}
