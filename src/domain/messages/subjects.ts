import { noticeText, type MessageKey, type Notice } from './messages.ts'

/**
 * Messages about the same thing: a newer one takes the place of an older one, so that a refusal goes when what it
 * refused succeeds, or is refused for another reason (decision 0116).
 */
const SUBJECTS = {
  entry: [
    'paymentModeMissing',
    'cashMissing',
    'cashTooLittle',
    'cashTooMuch',
    'discountRefused',
    'quantityRefused',
    'splitTooLittle',
    'splitTooMuch',
    'creditWithoutCustomer',
  ],
  product: [
    'productNotFoundByBarcode',
    'manyProductsAllOut',
    'productOutOfStock',
    'productNotFound',
    'productsNotLoaded',
    'stockExhausted',
  ],
  serial: ['serialNumberMissing', 'serialNumberInvalid', 'posVerified'],
  accessCode: ['accessCodeMissing', 'accessValidated'],
  port: ['portMissing', 'portSaved'],
  terminal: ['posOnline', 'posOffline', 'terminalNotFound', 'terminalUnplugged'],
  charge: ['chargeApproved', 'chargeFailed'],
  clipboard: ['codeCopied', 'codeNotCopied'],
  scanner: ['scannerConnected', 'scannerNotConnected', 'scannerLost'],
  pdf: ['pdfDownloaded', 'pdfFailed', 'pdfNotShown'],
  printer: [
    'printerConnected',
    'printerNotConnected',
    'printerLost',
    'printerAway',
    'printerBack',
    'printerPaperOut',
    'printerCoverOpen',
    'printerNotReady',
    'printerSilent',
  ],
} satisfies Record<string, MessageKey[]>

const subjectOf = (key: MessageKey): string | undefined =>
  Object.entries<MessageKey[]>(SUBJECTS).find(([, keys]) => keys.includes(key))?.[0]

/** What a message replaces and is replaced by: its subject, or its own words where it has none. */
export const noticeSubject = (notice: Notice): string => subjectOf(notice.key) ?? noticeText(notice)
