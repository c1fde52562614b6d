import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { openPanel } from '../../kernel/panels/panels.ts'
import { openAccountOverlay } from '../../kernel/session/index.ts'

/** Opens what a shortcut of the installed site's icon names: `?open=post` or `?open=check-in`, which it takes out of the address. */
export function useShortcut(isMember: boolean, checkIn: () => void) {
  const navigate = useNavigate()
  const open = useEffectEvent((name: string) => {
    // It stays in the address while a visitor signs in, which reloads the page.
    if (!isMember) return openAccountOverlay('signIn')
    void navigate({ to: '.', search: {}, replace: true }).then(() => (name === 'post' ? openPanel('post') : checkIn()))
  })
  useEffect(() => {
    const name = new URLSearchParams(location.search).get('open')
    if (name === 'post' || name === 'check-in') open(name)
  }, [])
}
