import mark from '../../ui/icons/favicon.svg'

/** Logo; decorative, because the name stands beside it. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return <img src={mark} alt="" width={size} height={size} />
}
