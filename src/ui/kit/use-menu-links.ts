import { useNavigate } from 'react-router-dom'

/**
 * How a menu follows the links among its items when they are chosen by keyboard. By itself it would load the page
 * anew, which counts as leaving the sale (§10.35).
 */
export const useMenuLinks = () => {
  const go = useNavigate()
  return ({ node }: { node: HTMLElement }) => void go(node.getAttribute('href') ?? '/')
}
