import { Component, lazy, Suspense, type ReactNode } from 'react'
import { texts } from '#ui/texts/texts.ts'

/** For the case that not even the error page can be loaded. */
const PlainPage = () => (
  <main>
    <h1>{texts.error.notLoaded}</h1>
    <p>{texts.error.notLoadedHint}</p>
    <a href="/pos-home">{texts.error.goHome}</a>
  </main>
)

const CrashScreen = lazy(async () => {
  try {
    return { default: (await import('./error-screen.tsx')).CrashScreen }
  } catch {
    return { default: PlainPage }
  }
})

const Crashed = ({ error }: { error: unknown }) => (
  <Suspense>
    <CrashScreen error={error} />
  </Suspense>
)

interface ErrorBoundaryProps {
  /** Another value gives the children another chance, such as the path of the next page. */
  resetKey?: string
  /** Instead of the error page. */
  fallback?: ReactNode
  onCaught?: () => void
  children: ReactNode
}

interface ErrorBoundaryState {
  shownFor: string | undefined
  isCrashed: boolean
  error?: unknown
}

/** Shows the error page instead of a screen that threw, also when its chart's actor crashed (§2.21). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { shownFor: this.props.resetKey, isCrashed: false }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { isCrashed: true, error }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.shownFor ? null : { shownFor: resetKey, isCrashed: false }
  }

  override componentDidCatch(): void {
    this.props.onCaught?.()
  }

  override render() {
    const { fallback = <Crashed error={this.state.error} />, children } = this.props
    return this.state.isCrashed ? fallback : children
  }
}
