/** A cashier who is signed in. */
export interface Cashier {
  userId: string
  sessionId: string
  tenantId: string | null
  fullname: string
  photoUrl: string | null
}
