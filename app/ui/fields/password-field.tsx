import { type ComponentProps, useState } from 'react'
import { looks } from '../layout/layout.ts'
import { classNames } from '../class-names.ts'
import { Field, type FieldWords, useField } from './field.tsx'
import { useHydrated } from '../use-hydrated.ts'
import fieldStyles from './field.module.css'
import styles from './password-field.module.css'

interface PasswordFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'children' | 'type'> {
  readonly autoComplete: 'current-password' | 'new-password'
  /**
   * The texts of the button. `show` and `hide` are its labels. Screen readers announce `shown` when the password
   * becomes visible.
   */
  readonly words: { readonly show: string; readonly hide: string; readonly shown: string }
}

/** A password field with a button that shows the password. The button needs JavaScript. */
export function PasswordField({ words, ...props }: PasswordFieldProps) {
  const { frame, control } = useField(props)
  const [isShown, setShown] = useState(false)
  const hasSwitch = useHydrated()
  return (
    <Field {...frame}>
      <div className={styles.password}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...control}
          type={isShown ? 'text' : 'password'}
          className={classNames(fieldStyles.control, hasSwitch && styles.switched)}
        />
        {hasSwitch && (
          <button
            type="button"
            className={classNames(looks.fine, styles.switch)}
            aria-label={words.shown}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? words.hide : words.show}
          </button>
        )}
      </div>
    </Field>
  )
}
