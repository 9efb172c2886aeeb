/** /administration/users (§10.3, §5.17–§5.19). */
export const users = {
  title: 'Users',
  add: 'Add user',
  search: 'Search by name, email or phone number',
  loading: 'Loading users...',
  failed: 'The users could not be loaded',
  none: 'No users found',
  noMatch: (search: string): string => `Nobody matches “${search}”.`,
}
