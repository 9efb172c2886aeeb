const written = new Intl.ListFormat('en-GB')

/** ['1 receipt', '4 labels'] → '1 receipt and 4 labels'. */
export const listText = (parts: string[]): string => written.format(parts)
