/** The error page (§2.21). */
export const errorPage = {
  picture: 'A till with a torn receipt',
  notFound: '404 – Page not found',
  notFoundHint: 'There is no page at this address. It may have been typed wrongly.',
  crashed: 'Something went wrong',
  crashedHint: 'This page stopped working. Your cart, held sales and unsent sales are kept on this device.',
  saveLog: 'Save the event log',
}
