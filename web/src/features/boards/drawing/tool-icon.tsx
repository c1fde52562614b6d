import { type ToolIconName, toolIcons } from './tool-icons.ts'

/** A decorative icon; its control carries the label. */
export const ToolIcon = ({ name, size = 22 }: { name: ToolIconName; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={toolIcons[name]} />
  </svg>
)
