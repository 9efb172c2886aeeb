import type { ReactNode } from 'react'

interface FormProps {
  onSubmit: () => void
  children: ReactNode
}

/** A form that the app sends by itself: Enter and its button are one event, and the charts say what is wrong. */
export const Form = ({ onSubmit, children }: FormProps) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
  </form>
)
