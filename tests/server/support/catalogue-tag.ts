/** What the tag of a list of products says of these, without since when it is so (decision 0171). */
export const contentIn = (tag: unknown): string => String(tag).slice(0, 'W/"'.length + 22)
