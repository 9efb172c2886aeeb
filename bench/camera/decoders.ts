import { BrowserMultiFormatReader } from '@zxing/browser'
import { BarcodeFormat, DecodeHintType } from '@zxing/library'
import { Html5Qrcode } from 'html5-qrcode'
import { bestDecoder } from '#hardware/camera/decoder/best-decoder.ts'

/** Reads a picture; undefined when it finds no code in it. */
export type ReadPicture = (picture: Blob) => Promise<string | undefined>

const pixelsOf = async (picture: Blob): Promise<ImageData> => {
  const bitmap = await createImageBitmap(picture)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (!context) throw new Error('No canvas')
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, bitmap.width, bitmap.height)
}

/** What the till does with a picture of its camera. */
const tillstate = (): ReadPicture => {
  const decoder = bestDecoder()
  return async (picture) => (await (await decoder).read(await pixelsOf(picture)))?.code
}

/** html5-qrcode as it comes: its own decoder, no other settings. */
const html5Qrcode = (): ReadPicture => {
  const reader = new Html5Qrcode('view', { verbose: false })
  return async (picture) => {
    const file = new File([picture], 'picture', { type: picture.type })
    const found = await reader.scanFileV2(file, false).catch(() => undefined)
    return found?.decodedText
  }
}

const FORMATS = [
  BarcodeFormat.EAN_13,
  BarcodeFormat.EAN_8,
  BarcodeFormat.UPC_A,
  BarcodeFormat.UPC_E,
  BarcodeFormat.CODE_128,
  BarcodeFormat.QR_CODE,
]

/** @zxing/browser, told the same kinds of codes and to try harder. */
const zxingBrowser = (): ReadPicture => {
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, FORMATS],
    [DecodeHintType.TRY_HARDER, true],
  ])
  const reader = new BrowserMultiFormatReader(hints)
  return async (picture) => {
    const url = URL.createObjectURL(picture)
    try {
      return (await reader.decodeFromImageUrl(url)).getText()
    } catch {
      return undefined
    } finally {
      URL.revokeObjectURL(url)
    }
  }
}

export const DECODERS: Record<string, () => ReadPicture> = {
  Tillstate: tillstate,
  'html5-qrcode': html5Qrcode,
  '@zxing/browser': zxingBrowser,
}
