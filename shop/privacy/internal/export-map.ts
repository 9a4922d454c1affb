/**
 * One part of the export: which rows of a table belong to a person, which of their columns are exported, and which
 * columns are left out.
 */
export interface Part {
  readonly table: string
  /** Name of the column that refers to the parent part. */
  readonly by: string
  /** Name of the parent part's column to which the column `by` refers. Absent: `id`. */
  readonly of?: string
  /** SQL condition that limits the rows. */
  readonly where?: string
  readonly included: readonly string[]
  /** Additional columns that make the rows understandable. Maps the name of each column to its SQL expression. */
  readonly computed?: Readonly<Record<string, string>>
  /** Columns not exported: secrets, hashes, other people's data and foreign keys. */
  readonly excluded: readonly string[]
  readonly parts?: Readonly<Record<string, Part>>
}

/** Sets `by` to the given column in every part that does not set `by`. */
function by(column: string, parts: Readonly<Record<string, Omit<Part, 'by'> & { readonly by?: string }>>) {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, { by: column, ...part }]))
}

const columns = (...names: string[]): readonly string[] => names.flatMap((some) => some.split(' '))

const message = {
  table: 'messages',
  included: columns('channel kind recipient language state subject documents created_at sent_at'),
  // The person received the content by e-mail or text message. Links and codes in it may still be valid.
  excluded: columns(
    'id facts html body_text order_id user_id attempts last_error claimed_at accepted_as',
    'retried_at wiped_at',
  ),
}

/**
 * Messages that belong to no order and no account. A message is exported for the person whose e-mail address or phone
 * number is its recipient.
 */
const messageWithoutOwner = {
  ...message,
  by: 'recipient',
  where: 'order_id is null and user_id is null',
}

const declaration = {
  table: 'withdrawal_declarations',
  included: columns(
    'name contract email scope items language received_at acknowledged_at state note handled_at',
  ),
  excluded: columns('id request_key mailbox network receipt_id order_id return_id handled_by'),
}

const order = {
  table: 'orders',
  included: columns(
    'number state language currency contact address billing country delivery_method tax_display',
    'goods_minor delivery_minor delivery_tax_case delivery_tax_rate_bp delivery_tax_minor tax_minor',
    'discounts delivery_discount_minor total_minor terms_version expires_at placed_at created_at updated_at',
  ),
  excluded: columns(
    'id placing_key cart_id attention user_id forgetting correspondence_erased_at vouchers_erased_at',
  ),
  parts: by('order_id', {
    lines: {
      table: 'order_lines',
      included: columns(
        'position sku name options measures quantity unit_price_minor discount_minor total_minor tax_case',
        'tax_rate_bp tax_minor promise return_terms return_days product_slug',
      ),
      excluded: ['id', 'order_id', 'variant_id'],
    },
    discount_uses: {
      table: 'discount_uses',
      included: ['amount_minor', 'used_at', 'released_at'],
      excluded: ['discount_id', 'order_id'],
    },
    events: {
      table: 'order_events',
      included: ['kind', 'facts', 'by_kind', 'at'],
      excluded: ['id', 'order_id', 'by_name'],
    },
    payments: {
      table: 'payments',
      included: columns(
        'provider state amount_minor currency captured_minor captured_currency failure',
        'reference created_at updated_at',
      ),
      excluded: columns('id order_id session_id session_url expires_at looked_up_at'),
      parts: {
        events: {
          table: 'payment_events',
          by: 'payment_id',
          included: ['provider', 'kind', 'received_at'],
          excluded: ['event_id', 'payment_id', 'reference'],
        },
      },
    },
    refunds: {
      table: 'refunds',
      included: columns(
        'state amount_minor currency reason credit_note note by_kind provider failure',
        'created_at updated_at',
      ),
      excluded: columns('id payment_id order_id request_key by_name provider_refund_id'),
    },
    documents: {
      table: 'documents',
      included: columns('number kind corrects language total_minor currency issued_at'),
      // The document itself is not in the export, because the person can download it from the order page.
      excluded: ['order_id', 'facts'],
      parts: {
        lines: {
          table: 'document_lines',
          by: 'document',
          of: 'number',
          included: columns('position kind quantity tax_case tax_rate_bp total_minor tax_minor'),
          excluded: ['document', 'order_line_id'],
        },
      },
    },
    deliveries: {
      table: 'deliveries',
      included: columns(
        'number method state carrier tracking tracking_url dispatched_at delivered_at',
        'created_at updated_at',
      ),
      excluded: ['id', 'order_id', 'revision', 'request_key'],
      parts: {
        lines: {
          table: 'delivery_lines',
          by: 'delivery_id',
          included: ['quantity'],
          computed: { name: '(select l.name from order_lines l where l.id = delivery_lines.order_line_id)' },
          excluded: ['delivery_id', 'order_line_id'],
        },
      },
    },
    returns: {
      table: 'returns',
      included: columns('number kind state name email statement note declared_at received_at updated_at'),
      excluded: ['id', 'order_id', 'request_key', 'receipt_key'],
      parts: by('return_id', {
        lines: {
          table: 'return_lines',
          included: ['quantity', 'unsent_quantity', 'received_quantity'],
          computed: { name: '(select l.name from order_lines l where l.id = return_lines.order_line_id)' },
          excluded: ['return_id', 'order_line_id'],
        },
        events: {
          table: 'return_events',
          included: ['state', 'note', 'by_kind', 'at'],
          excluded: ['id', 'return_id', 'by_name'],
        },
      }),
    },
    withdrawal_declarations: declaration,
    letters: message,
  }),
}

/** What staff know about a customer with an e-mail address. */
const customer = {
  table: 'customers',
  by: 'email',
  included: columns('email name last_order_at blocked_at block_reason created_at'),
  excluded: columns('id blocked_by'),
  parts: by('customer_id', {
    notes: { table: 'customer_notes', included: ['text', 'at'], excluded: ['id', 'customer_id', 'by_name'] },
  }),
}

/** The parts about a person without an account, found by the e-mail address in lower case. */
export const guestParts: Readonly<Record<string, Part>> = {
  customer,
  withdrawal_declarations: { ...declaration, by: 'email', where: 'order_id is null' },
  letters_to_this_address: messageWithoutOwner,
}

/** An order of a person without an account, by its ID. */
export const guestOrder: Part = { ...order, by: 'id' }

/** All data the shop stores about a person. Every new column about a person has to be added to this map. */
export const person: Part = {
  table: 'users',
  by: 'id',
  included: columns(
    'name email email_verified phone phone_verified two_factor_enabled language image',
    'created_at updated_at',
  ),
  excluded: ['id'],
  parts: by('user_id', {
    ways_in: {
      table: 'sign_in_methods',
      included: ['provider_id', 'scope', 'created_at', 'updated_at'],
      computed: { called_there: "case when provider_id <> 'credential' then account_id end" },
      excluded: columns(
        'id user_id account_id password access_token refresh_token id_token',
        'access_token_expires_at refresh_token_expires_at',
      ),
    },
    passkeys: {
      table: 'passkeys',
      included: ['name', 'device_type', 'backed_up', 'transports', 'created_at'],
      excluded: columns('id user_id public_key credential_id counter aaguid'),
    },
    second_factor: {
      table: 'two_factors',
      included: ['verified', 'locked_until'],
      excluded: columns('id user_id secret backup_codes failed_verification_count used_step'),
    },
    sessions: {
      table: 'sessions',
      included: columns(
        'way ip_address user_agent second_factor_at proved_at created_at updated_at',
        'expires_at',
      ),
      excluded: ['id', 'token', 'user_id'],
    },
    known_devices: {
      table: 'known_devices',
      included: ['first_seen_at', 'last_seen_at'],
      excluded: ['id', 'user_id', 'device'],
    },
    security_log: {
      table: 'security_events',
      included: columns('kind facts browser system place times at'),
      excluded: ['id', 'user_id', 'summed_as'],
    },
    phone_codes: {
      table: 'phone_codes',
      included: ['phone', 'tries', 'expires_at', 'created_at'],
      excluded: ['id', 'request', 'user_id', 'code'],
    },
    addresses: {
      table: 'addresses',
      included: columns('label name phone address is_default removed_at created_at updated_at'),
      excluded: ['id', 'user_id', 'revision'],
    },
    carts: {
      table: 'carts',
      included: ['created_at', 'updated_at', 'expires_at'],
      excluded: ['id', 'token_hash', 'user_id', 'joined_to'],
      parts: by('cart_id', {
        lines: {
          table: 'cart_lines',
          included: ['measures', 'quantity', 'seen_price_minor', 'added_at'],
          computed: { sku: '(select v.sku from variants v where v.id = cart_lines.variant_id)' },
          excluded: ['id', 'cart_id', 'variant_id'],
        },
        additions: {
          table: 'cart_additions',
          included: ['added_at'],
          excluded: ['cart_id', 'key'],
        },
        code: {
          table: 'cart_codes',
          included: ['entered_at'],
          computed: { discount_code: 'cart_codes.code' },
          excluded: ['cart_id', 'code'],
        },
        checkout: {
          table: 'checkouts',
          included: ['contact', 'address', 'billing', 'delivery_method', 'updated_at'],
          excluded: ['cart_id'],
        },
      }),
    },
    orders: order,
    customer: { ...customer, of: 'email' },
    discounts_for_this_address: {
      table: 'discounts',
      by: 'customer_email',
      of: 'email',
      included: columns(
        'names percent_bp amount_minor free_delivery currency least_goods_minor customer_email',
        'starts_at ends_at use_limit uses off_at created_at updated_at',
      ),
      computed: { discount_code: 'discounts.code' },
      excluded: ['id', 'code', 'of_category', 'category_id', 'customer_limit'],
    },
    withdrawal_declarations: { ...declaration, by: 'email', of: 'email', where: 'order_id is null' },
    letters: { ...message, where: 'order_id is null' },
    letters_to_this_address: { ...messageWithoutOwner, of: 'email' },
    messages_to_this_phone: { ...messageWithoutOwner, of: 'phone' },
    staff: {
      table: 'staff_members',
      included: ['role', 'since'],
      excluded: ['user_id', 'given_by'],
    },
    done_as_staff: {
      table: 'history',
      included: ['at', 'role', 'what'],
      // The subject of the audit log entry may be another person.
      excluded: columns('id user_id name about facts press'),
    },
    saved_filters: {
      table: 'saved_filters',
      included: ['name', 'query', 'created_at'],
      excluded: ['id', 'user_id'],
    },
    page_versions: {
      table: 'page_versions',
      included: ['slug', 'language', 'number', 'created_at'],
      // The text belongs to the shop, not to the person.
      excluded: columns('kind title description body restored_from user_id'),
    },
    invited_as_staff: {
      table: 'staff_invitations',
      by: 'invited_by',
      included: ['role', 'created_at', 'expires_at', 'used_at'],
      excluded: ['id', 'token_hash', 'email', 'invited_by'],
    },
  }),
}

/** Tables that refer to orders or carts but contain no personal data of customers. */
export const tablesWithoutPersonalData = [
  'stock_holds',
  'stock_hold_lines',
  'stock_entries',
  'unpaid_reservations',
] as const

/**
 * Tables that keep personal data after an erasure. The audit log keeps staff names, because the law requires a record
 * of who made refunds.
 */
export const tablesKeptAfterErasure = ['history'] as const
