import type { CallInput } from '@judian/contract'
import { create } from 'zustand'

/** A post or comment in the version that is shown, a clan, a board of a clan, or a profile by its user_id. */
export type Reported = Pick<CallInput<'/v1/moments/reportContent'>, 'kind' | 'id' | 'edit_no'>

/** Target of the report popup. Any feature may set it; the shell renders the popup. */
export const useReport = create<{ reported: Reported | undefined }>(() => ({ reported: undefined }))

export const openReport = (reported: Reported) => useReport.setState({ reported })
export const closeReport = () => useReport.setState({ reported: undefined })
