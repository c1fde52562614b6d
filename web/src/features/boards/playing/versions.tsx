import styles from './player.module.css'

interface Props {
  version: number
  latest: number
  onVersion: (version: number) => void
}

/** Chooses among the versions of a board that was changed. */
export function Versions({ version, latest, onVersion }: Props) {
  const numbers = Array.from({ length: latest }, (_, at) => latest - at)
  return (
    <select
      aria-label="版本"
      className={`small soft ${styles.versions}`}
      value={version}
      onChange={(event) => onVersion(Number(event.target.value))}
    >
      {numbers.map((number) => (
        <option key={number} value={number}>
          {`第 ${number} 版${number === latest ? '（最新）' : ''}`}
        </option>
      ))}
    </select>
  )
}
