import { Component, type ReactNode } from 'react'
import { CrashScreen } from './error-screen.tsx'

interface ErrorBoundaryProps {
  /** Another value gives the children another chance, such as the path of the next page. */
  resetKey?: string
  /** Instead of the error page. */
  fallback?: ReactNode
  children: ReactNode
}

interface ErrorBoundaryState {
  shownFor: string | undefined
  isCrashed: boolean
}

/** Shows the error page instead of a screen that threw, also when its chart's actor crashed (spec.md §2). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { shownFor: this.props.resetKey, isCrashed: false }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { isCrashed: true }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.shownFor ? null : { shownFor: resetKey, isCrashed: false }
  }

  override render() {
    const { fallback = <CrashScreen />, children } = this.props
    return this.state.isCrashed ? fallback : children
  }
}
