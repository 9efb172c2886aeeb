/** Why a page with a cart may be left. */
export interface Leaving {
  /** Another tab sells from now on, and this page loads itself anew. */
  isTakenOver: boolean
  /** A cashier is signed in. */
  isSignedIn: boolean
  /** The page of the sign-in opens, which comes back. */
  isOpeningSignIn: boolean
}

/** The app leaves the page by itself and comes back to its cart: nobody is warned, and the cart stays (§10.35). */
export const isLeftByApp = ({ isTakenOver, isSignedIn, isOpeningSignIn }: Leaving): boolean =>
  isTakenOver || !isSignedIn || isOpeningSignIn
