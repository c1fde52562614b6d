import type { OpenBoard } from '@judian/contract'
import { posterOf } from '../board-text.ts'
import type { Frame } from './timeline.ts'

interface Props { open: OpenBoard; frame: Frame; floor: number; label: string }

export const StepPicture = ({ open, frame, label }: Props) => <img src={posterOf(open.card, frame.step)} alt={label} width={800} height={600} />
