"""The contents of the writes, from the schemas of docs/partner-ehr-api.md, as far as this EHR depends on them."""

CLAIM_STATUSES = {'submitted', 'accepted', 'rejected', 'denied', 'partially_paid', 'paid', 'voided'}
AUTHORIZATION_STATUSES = {
    'submitted', 'pended', 'questions_received', 'approved', 'partially_approved', 'denied', 'not_required', 'expired',
    'cancelled', 'failed',
}  # fmt: skip
CHECK_STATUSES = {'completed', 'failed', 'cancelled'}
COVERAGE_STATUSES = {'active', 'inactive', 'unknown'}

TEXT, TEXT_OR_NULL, CENTS, CENTS_OR_NULL = (str,), (str, type(None)), (int,), (int, type(None))
PATIENT = {'patientId': TEXT, 'memberId': TEXT_OR_NULL}

# The types of the members, or their known values, by type of write.
WRITES = {
    'claim_status': {
        **PATIENT,
        'claimId': TEXT,
        'externalId': TEXT_OR_NULL,
        'patientControlNumber': TEXT,
        'payerClaimControlNumber': TEXT_OR_NULL,
        'status': CLAIM_STATUSES,
        'totalCharges': CENTS,
        'amountPaid': CENTS_OR_NULL,
        'patientResponsibility': CENTS_OR_NULL,
    },
    'authorization_status': {
        **PATIENT,
        'priorAuthorizationId': TEXT,
        'externalId': TEXT_OR_NULL,
        'status': AUTHORIZATION_STATUSES,
        'authorizationNumber': TEXT_OR_NULL,
        'validFrom': TEXT_OR_NULL,
        'validTo': TEXT_OR_NULL,
    },
    'eligibility_result': {
        **PATIENT,
        'eligibilityCheckId': TEXT,
        'coverageId': TEXT_OR_NULL,
        'status': CHECK_STATUSES,
        'coverageStatus': COVERAGE_STATUSES,
        'serviceDate': (dict, type(None)),
    },
}


def problem_of(kind, content):
    """Returns the first member that is missing or wrong, or None. Unknown members are ignored, as the page says."""
    for name, expected in WRITES[kind].items():
        if name not in content:
            return f'missing_{name}'
        value = content[name]
        if isinstance(expected, set):
            is_right = isinstance(value, str)
        else:
            is_right = isinstance(value, expected) and not isinstance(value, bool)
        if not is_right:
            return f'wrong_{name}'
    return None
