import { useParams, useSearch } from '@tanstack/react-router'
import { MatchScreen as Screen } from '../../domains/events/match/match-screen.tsx'

/** Clan match event. */
export function MatchScreen() {
  const { matchName } = useParams({ from: '/event/$matchName' })
  const rehearsed = 'rehearsal' in useSearch({ from: '/event/$matchName' })
  return <Screen key={matchName} name={matchName} rehearsed={rehearsed} />
}
