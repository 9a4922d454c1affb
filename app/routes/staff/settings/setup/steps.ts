import { href } from 'react-router'
import { sections, type Section } from '#shop/settings/fields.ts'

/** The pages of the set-up in their order. The first four are sections of the settings. */
export const steps = ['company', 'contact', 'selling', 'delivery', 'manager', 'overview'] as const
export type Step = (typeof steps)[number]
export type SectionStep = Extract<Step, Section>

const paths: Readonly<Record<Step, string>> = {
  company: href('/setup/company'),
  contact: href('/setup/contact'),
  selling: href('/setup/selling'),
  delivery: href('/setup/delivery'),
  manager: href('/setup/manager'),
  overview: href('/setup/overview'),
}

export function setupPath(step: Step): string {
  return paths[step]
}

/** Returns the path of the page that follows a step. */
export function pathAfter(step: Step): string {
  return setupPath(steps[steps.indexOf(step) + 1] ?? 'overview')
}

/** Returns the path of the set-up page on which a setting can be changed. */
export function setupPathOf(section: Section): string {
  return setupPath(isStep(section) ? section : 'overview')
}

function isStep(section: Section): section is SectionStep {
  return sections.includes(section) && (steps as readonly string[]).includes(section)
}
