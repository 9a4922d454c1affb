// Names of the fields of the form that changes how a table is read.
/** Value `automatic`: the import recognises the table by its columns. Value `columns`: by the choices of the form. */
export const READING = 'reading'
export const LANGUAGE = 'language'
export const UNTAXED = 'untaxed'
/** Value `stocked` or `made_to_order`; the second with a number of weeks. */
export const BACKORDERS = 'backorders'
export const BACKORDER_WEEKS = 'backorder_weeks'
export const WITHOUT_SHIPPING = 'without_shipping'
export const ALL_OR_NOTHING = 'all_or_nothing'
/** Value `keep`: the import keeps the changes of staff. Value `replace`: the values of the table replace them. */
export const OWN_CHANGES = 'own_changes'
export const columnField = (index: number) => `column.${index}`
