import { create } from 'zustand'

interface Request {
  answer: Promise<boolean>
  /** Closes the dialog. */
  settle: (agreed: boolean) => void
}

/** The consent that refused writes wait for; the shell asks the member. */
export const useConsentRequest = create<{ request: Request | undefined }>(() => ({ request: undefined }))

/** Asks the member for their consent to the site's current texts, once for all that wait; resolves to whether they agreed. */
export function requestConsent(): Promise<boolean> {
  const { request } = useConsentRequest.getState()
  if (request) return request.answer
  let settle: Request['settle'] = () => {}
  const answer = new Promise<boolean>((resolve) => {
    settle = (agreed) => {
      useConsentRequest.setState({ request: undefined })
      resolve(agreed)
    }
  })
  useConsentRequest.setState({ request: { answer, settle } })
  return answer
}
