/** Where another tab of this browser sells (decision 0062). */
export const tabLeader = {
  badge: 'Open in another tab',
  title: 'This till sells in another tab of this browser',
  hint: 'Its cart and its sales on hold are there. Only one tab sells at a time, so that nothing is lost or sold twice.',
  sellHere: 'Sell here',
}
