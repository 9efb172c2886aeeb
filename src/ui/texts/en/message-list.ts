/** The list of the last messages (decision 0116). */
export const messageList = {
  title: 'Last messages',
  close: 'Close the list of messages',
  empty: 'No messages yet',
  emptyHint: 'What the till tells you is listed here until the page is closed.',
  kinds: { success: 'Done', error: 'Error', info: 'Note' },
}
