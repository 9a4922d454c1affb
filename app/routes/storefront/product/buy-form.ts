/** The form of a product page: the choices, the quantity and the one button, wherever on the page they stand. */
export const BUY_FORM = 'buy'

/** Its fetcher: the same while one chooses, so that no answer is lost. */
export const buyKey = (slug: string) => `${BUY_FORM} ${slug}`
