/** A file as base64 text. */
export interface EncodedFile {
  base64: string
  mimeType: string
  name: string
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** How long the browser may take to read the file before its address is given up, in milliseconds. */
const KEPT = 60_000

/** Hands a file to the browser's downloads. */
export const saveBlob = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), KEPT)
}

/** Hands JSON to the browser's downloads as 'NAME-2026-11-21T07-45-10.json': distinct by the second, sorted by name. */
export const saveJson = (text: string, name: string, now: number): void => {
  const second = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  saveBlob(new Blob([text], { type: 'application/json' }), `${name}-${second}.json`)
}

const blobOf = ({ base64, mimeType }: EncodedFile): Blob => new Blob([bytesOf(base64)], { type: mimeType })

/** Hands a file that came as base64 text to the browser's downloads. */
export const saveFile = (file: EncodedFile): void => saveBlob(blobOf(file), file.name)

/** Shows such a file in a window of its own, from where it is printed; where there may be none it is downloaded. */
export const openFile = (file: EncodedFile): void => {
  const address = URL.createObjectURL(blobOf(file))
  if (!window.open(address, '_blank')) saveFile(file)
  setTimeout(() => URL.revokeObjectURL(address), KEPT)
}
