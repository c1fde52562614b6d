import { useNavigate, useSearch } from '@tanstack/react-router'
import { queryOf, stateOf } from '../../domains/search/address.ts'
import { SearchScreen as Search } from '../../domains/search/search-screen.tsx'
import { FoundPlaces } from '../composed/found-places.tsx'
import { Railed } from '../composed/railed.tsx'
import { useCommunityNames } from '../composed/use-community-names.ts'
import { homeCommunity } from '../../kernel/home.ts'

/** Search results; everything chosen is part of the address. */
export function SearchScreen() {
  const communities = useCommunityNames()
  const state = stateOf(useSearch({ from: '/search' }))
  const navigate = useNavigate()
  return (
    <Railed>
      <Search
        state={state}
        communities={communities}
        listsOf={homeCommunity}
        places={<FoundPlaces q={state.q} />}
        onChange={(changed) =>
          void navigate({ to: '/search', search: queryOf({ ...state, ...changed }), replace: true })
        }
      />
    </Railed>
  )
}
