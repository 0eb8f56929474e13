import type { Schema } from '@quire/api-types'
import { arabic } from './ar.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { japanese } from './ja.ts'
import type { Labels } from './labels.ts'
import { dutch } from './nl.ts'
import { norwegian } from './no.ts'
import { brazilianPortuguese } from './pt-br.ts'
import { russian } from './ru.ts'
import { chinese } from './zh.ts'

type Settings = Pick<Schema<'SiteCustomizationSettings'>, 'internationalization'>

/** Every language that a site can be set to. */
export const languages: Record<Settings['internationalization']['locale'], Labels> = {
  ar: arabic,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  ja: japanese,
  nl: dutch,
  no: norwegian,
  'pt-br': brazilianPortuguese,
  ru: russian,
  zh: chinese,
}

/** In the first of some languages that there are labels in. Portuguese is that of Brazil. */
export function labelsOf(wanted: readonly string[]): Labels {
  const known = new Map<string, Labels>([...Object.entries(languages), ['pt', brazilianPortuguese]])
  // What is stored may be of another version.
  return wanted.flatMap((language) => known.get(language) ?? [])[0] ?? english
}

/** The way in which a language is written. */
export function languageDirection(language: string): 'ltr' | 'rtl' {
  return language === 'ar' || language === 'he' ? 'rtl' : 'ltr'
}
