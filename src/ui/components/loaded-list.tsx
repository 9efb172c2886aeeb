import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import { LoadingOver, LoadingRows } from './loading.tsx'
import { Surface } from './surface.tsx'

interface LoadedListProps {
  isLoading: boolean
  /** It could not be had, and there is none of before. */
  isMissing: boolean
  /** There is nothing in it, as far as is known. */
  isEmpty: boolean
  /** What is said of it on its way, and where it could not be had. */
  loading: string
  failed: string
  onRetry: () => void
  /** The list itself. */
  children: ReactNode
}

/** A list from the server: on its way, there, loaded anew over what is there, or with an offer to try again. */
export const LoadedList = ({
  isLoading,
  isMissing,
  isEmpty,
  loading,
  failed,
  onRetry,
  children,
}: LoadedListProps) => {
  if (isMissing)
    return (
      <Surface>
        <ErrorState title={failed} onRetry={onRetry} />
      </Surface>
    )
  if (isLoading && isEmpty) return <LoadingRows text={loading} />
  return (
    <LoadingOver isLoading={isLoading} text={loading}>
      {children}
    </LoadingOver>
  )
}
