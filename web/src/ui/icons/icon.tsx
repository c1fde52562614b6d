import { filledIcons, iconPaths, type IconName } from './icon-paths.ts'

type Props = { name: IconName; size?: number; className?: string | undefined }

/** A decorative icon in the text colour; its control carries the label. */
export function Icon({ name, size = 20, className }: Props) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filledIcons.has(name) ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
