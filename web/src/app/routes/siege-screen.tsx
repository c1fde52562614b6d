import { useParams, useSearch } from '@tanstack/react-router'
import { SiegeScreen as Siege } from '../../domains/events/siege/siege-screen.tsx'

/** Clan match event. */
export function SiegeScreen() {
  const { matchName } = useParams({ from: '/event/$matchName' })
  const rehearsed = 'rehearsal' in useSearch({ from: '/event/$matchName' })
  return <Siege key={matchName} name={matchName} rehearsed={rehearsed} />
}
