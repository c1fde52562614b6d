import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { signedIn } from '../../../../testing/signed-in.ts'
import { FreshQueryClient } from '../../../kernel/ask/index.ts'
import { resetOffers } from '../../../kernel/offers/when-calm.ts'
import { forgetOffers } from '../../../kernel/session/daily-offers.ts'
import { useCheckInOffer } from './use-check-in-offer.ts'

beforeEach(() => {
  resetOffers()
  forgetOffers()
})

function Offer({ onOffer }: { onOffer: () => void }) {
  useCheckInOffer(onOffer)
  return '信息流'
}

test.each([
  [0, 1],
  [1, 0],
] as const)('with userHasCheckedToday %i a scroll leads to %i offers', async (userHasCheckedToday, offers) => {
  const session = signedIn['/v1/account/autosignin']
  fakeServer({ '/v1/account/autosignin': { ...session, userHasCheckedToday } as never })
  const onOffer = vi.fn<() => void>()
  const { getByText } = await render(
    <QueryClientProvider client={new FreshQueryClient()}>
      <Suspense>
        <Offer onOffer={onOffer} />
      </Suspense>
    </QueryClientProvider>,
  )
  await expect.element(getByText('信息流')).toBeVisible()
  // On a calm page an offer is made at once.
  dispatchEvent(new Event('scroll'))
  expect(onOffer).toHaveBeenCalledTimes(offers)
})
