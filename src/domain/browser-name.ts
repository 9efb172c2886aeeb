/** The first that fits: most browsers name others, too, and most systems the one they come from. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (names: [RegExp, string][], said: string): string | undefined =>
  names.find(([sign]) => sign.test(said))?.[1]

/** 'Chrome on Android': what a browser says of itself, in words; null for a program that is no browser. */
export const browserName = (userAgent: string): string | null => {
  const browser = firstOf(BROWSERS, userAgent)
  if (browser === undefined) return null
  const system = firstOf(SYSTEMS, userAgent)
  return system === undefined ? browser : `${browser} on ${system}`
}
