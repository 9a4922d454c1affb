// Names of the fields of the form that changes how a table is read.
/** Value `automatic`: the import recognises the table by its columns. Value `columns`: by the choices of the form. */
export const READING = 'reading'
export const LANGUAGE = 'language'
export const UNTAXED = 'untaxed'
export const ALL_OR_NOTHING = 'all_or_nothing'
export const columnField = (index: number) => `column.${index}`
