const MM_PER_PX = 25.4 / 96

/**
 * The page that a receipt is printed on, as a CSS rule; `height` is that of the receipt in CSS pixels. A roll has no
 * pages: its page is as long as the receipt and a millimetre, so that the cutter cuts once, at its end.
 */
export const receiptPage = (paper: 'roll' | 'sheet', height: number | undefined): string =>
  paper === 'roll' && height !== undefined
    ? `@page { size: 80mm ${Math.ceil(height * MM_PER_PX) + 1}mm; margin: 0 }`
    : '@page { size: A4; margin: 15mm 0 }'
