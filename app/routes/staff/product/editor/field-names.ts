/** Name of the hidden field that says what the form showed when it was opened. */
export const SEEN = 'seen'

/** Returns the name of the hidden field that says that the form contains a list of checkboxes. */
export const listedField = (name: string) => `listed:${name}`

/** Returns the name of the checkbox for an entry of a list. */
export const entryField = (name: string, value: string) => `${name}:is:${value}`

/** Returns the name of the field for the first entry of a list, such as the main category. */
export const mainField = (name: string) => `main:${name}`

/** Returns the name of the hidden field with the number of rows of a list. */
export const rowCountField = (name: string) => `rows:${name}`

/** Returns the name of the field for a cell of a row. */
export const cellField = (name: string, row: number, cell: string) => `${name}:${row}:${cell}`

/** The maximum number of rows of a list in a form. */
export const MOST_ROWS = 60

/** Name of the last, hidden field of a form. */
export const END = 'end'
