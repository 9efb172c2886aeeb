/** /test: the demo page (§2.13, §2.100). */
export const demo = {
  title: 'Demo stores',
  subtitle: 'Sample stores to try the switch between stores. Nothing is sold in them.',
  store: 'Store',
  switchTitle: 'Are you sure you want to switch to Demo stores?',
}
