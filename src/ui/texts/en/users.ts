/** /administration/users (spec.md §1, §5). */
export const users = {
  title: 'Users',
  add: 'Add user',
  search: 'Search by name, email or phone number',
  loading: 'Loading users...',
  failed: 'The users could not be loaded',
  none: 'No users found',
  noMatch: (search: string): string => `Nobody matches “${search}”.`,
}
