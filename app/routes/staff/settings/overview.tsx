import { href, Link } from 'react-router'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { MissingSettings } from '#app/components/staff/missing-settings.tsx'
import {
  isImagePage,
  permissionOf,
  type SettingsPage,
  settingsPages,
  settingsPath,
} from '#app/components/staff/settings-path.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { looks, stack } from '#app/ui/layout/layout.ts'
import { Notice } from '#app/ui/notice.tsx'
import { acceptsOrders, missingSettings } from '#shop/settings/missing.ts'
import { mayAs } from '#shop/staff/permissions.ts'
import type { Route } from './+types/overview.ts'

/** Loads the sections that this person may edit and, for managers, the settings that the owner must still change. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings, staff, config, may } = requireStaff(context)
  return {
    shown: settingsPages.filter((section) => mayAs(staff.role, permissionOf(section))),
    missing: may('settings.manage') ? missingSettings(settings) : [],
    refusesOrders: !acceptsOrders(settings, config.mode),
    seesServices: may('settings.manage'),
    seesTransfer: may('settings.manage'),
    seesHistory: may('history.see'),
  }
}

/** Lists the sections of the settings, and the settings that are missing before the shop may sell. */
export default function SettingsOverview({ loaderData }: Route.ComponentProps) {
  const { shown, missing, refusesOrders, seesServices, seesTransfer, seesHistory } = loaderData
  const { settings: words, services } = useStaffWords()
  const textsOf = (page: SettingsPage) => (isImagePage(page) ? words.images[page] : words.sections[page])
  return (
    <>
      <StaffHead title={words.title}>
        <p className={looks.quiet}>{words.intro}</p>
      </StaffHead>
      <div className={stack(4)}>
        {refusesOrders && <Notice kind="bad">{words.refusesOrders}</Notice>}
        <MissingSettings missing={missing} />
        <ul className={stack(3)}>
          {shown.map((section) => (
            <li key={section} className={stack(1, looks.sheet)}>
              <h2 className={looks.smallTitle}>
                <Link to={settingsPath(section)}>{textsOf(section).title}</Link>
              </h2>
              <p className={looks.fine}>{textsOf(section).text}</p>
            </li>
          ))}
        </ul>
        {seesTransfer && (
          <div className={stack(1, looks.sheet)}>
            <h2 className={looks.smallTitle}>
              <Link to={href('/staff/settings/transfer')}>{words.transfer.title}</Link>
            </h2>
            <p className={looks.fine}>{words.transfer.text}</p>
          </div>
        )}
        {seesServices && (
          <div className={stack(1, looks.sheet)}>
            <h2 className={looks.smallTitle}>
              <Link to={href('/staff/settings/services')}>{services.title}</Link>
            </h2>
            <p className={looks.fine}>{services.text}</p>
          </div>
        )}
        {seesHistory && (
          <p>
            <Link to={`${href('/staff/history')}?subject=settings`}>{words.toHistory}</Link>
          </p>
        )}
      </div>
    </>
  )
}
