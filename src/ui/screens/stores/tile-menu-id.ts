/** The button of a tile's menu, to which the focus returns from a question about its store. */
export const tileMenuId = (storeId: string): string => `tile-menu-${storeId}`
