import { topics } from '@judian/contract'
import type { Live } from '../../realtime/live.ts'

/** After the commit: moderators and admins read again what waits for them. */
export const openWorkChanged = ({ publish }: Pick<Live, 'publish'>) => publish(topics.staff, { kind: 'open-work' })
