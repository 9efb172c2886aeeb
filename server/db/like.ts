/** A LIKE pattern that takes every character of `text` for itself. */
export const likePattern = (place: 'contains' | 'startsWith', text: string): string => {
  const escaped = text.replaceAll(/[\\%_]/g, String.raw`\$&`)
  return place === 'contains' ? `%${escaped}%` : `${escaped}%`
}
