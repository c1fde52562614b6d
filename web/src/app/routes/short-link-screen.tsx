import { createLazyRoute, useParams } from '@tanstack/react-router'
import { ShortLinkScreen as ShortLink } from '../../features/post-page/short-link-screen.tsx'

function ShortLinkScreen() {
  const { shortCode } = useParams({ from: '/s/c/$shortCode' })
  return <ShortLink shortCode={shortCode} />
}

export const shortLinkRoute = createLazyRoute('/s/c/$shortCode')({ component: ShortLinkScreen })
