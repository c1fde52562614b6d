import type { AdminBoardMap, AdminSeason } from '@judian/contract'
import { boardsLimits } from '@judian/contract/limits'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { useRequestId } from '@judian/web/kernel/ask/request-id.ts'
import { Choice } from '@judian/web/ui/fields/choice.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckboxField } from '../../../components/form/checkbox-field.tsx'
import { SaveForm } from '../../../components/form/save-form.tsx'
import { useVersions } from '../../../components/form/versions/use-versions.ts'
import { Section } from '../../../components/layout/section.tsx'
import { FloorsSection } from './floors-section.tsx'
import { draftOf, inputOf, type MapDraft } from './map-draft.ts'
import { mapFacts } from './map-facts.ts'
import { PlacesSection } from './places-section.tsx'
import { adminMaps, mapsKey } from './queries.ts'

interface Props {
  /** A new one has version 0. */
  loaded: AdminBoardMap
  seasons: readonly AdminSeason[]
}

/** A map as one form: its name and season, its floors' pictures, and the places on them. */
export function MapEditor({ loaded, seasons }: Props) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(loaded))
  const [isNew, setIsNew] = useState(loaded.version === 0)
  const requestId = useRequestId(JSON.stringify(draft))
  const { save, versions } = useVersions<AdminBoardMap>({
    loaded,
    reload: async () => {
      const { maps } = await client.fetchQuery({ ...adminMaps, staleTime: 0 })
      return maps.find(({ slug }) => slug === draft.slug)
    },
    facts: (map) => mapFacts(draftOf(map)),
    mine: () => mapFacts(draft),
    onDiscard: (map) => setDraft(draftOf(map)),
  })
  const set = (changed: Partial<MapDraft>) => setDraft((before) => ({ ...before, ...changed }))

  return (
    <SaveForm
      draft={draft}
      versions={versions}
      action={async () => {
        await save(({ version }) =>
          ask('/v1/admin/boards/saveMap', { ...inputOf(draft), version, request_id: requestId }),
        )
        setIsNew(false)
      }}
      refresh={[mapsKey]}
    >
      {(problems) => (
        <>
          <Section title="地图">
            <TextField
              label="编号"
              hint="地址里的名字，小写字母、数字和 -，不能再改"
              maxLength={32}
              autoCapitalize="none"
              readOnly={!isNew}
              value={draft.slug}
              error={problems['slug']}
              onValue={(slug) => set({ slug })}
            />
            <TextField
              label="名称"
              maxLength={boardsLimits.mapNameLength}
              value={draft.name}
              error={problems['name']}
              onValue={(name) => set({ name })}
            />
            <Choice
              label="赛季"
              hint="只在一个赛季里有的地图，选那个赛季"
              value={draft.season}
              error={problems['season']}
              options={[{ value: '', label: '每个赛季' }, ...seasons.map(({ name }) => ({ value: name, label: name }))]}
              onValue={(season) => set({ season })}
            />
            <CheckboxField
              label="停用：不能再画新的战术板"
              checked={draft.retired}
              onChecked={(retired) => set({ retired })}
            />
          </Section>
          <FloorsSection draft={draft} problem={problems['floors']} onDraft={setDraft} />
          <PlacesSection
            floors={draft.floors}
            places={draft.places}
            problem={problems['places']}
            onPlaces={(places) => set({ places })}
          />
        </>
      )}
    </SaveForm>
  )
}
