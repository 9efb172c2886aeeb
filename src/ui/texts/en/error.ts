/** What stands in for a part of the till that could not be loaded, and may be all that is there (decision 0124). */
export const error = {
  notLoaded: 'This part of the till is not on this device yet',
  notLoadedHint:
    'It could not be loaded. Check the network, then try again. Your cart, held sales and unsent sales are kept on this device.',
  goHome: 'Go to Homepage',
}
