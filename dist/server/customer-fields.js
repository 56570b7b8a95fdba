export const customerFields = {
    first_name: 'required',
    middle_name: 'optional',
    last_name: 'required',
    date_of_birth: 'required',
    birth_city: 'optional',
    birth_country: 'optional',
    nationality: 'required',
    birth_nationality: 'optional',
    address: 'required',
    city: 'required',
    region: 'optional',
    postcode: 'optional',
    country: 'required',
    phone_number: 'optional',
    mobile_number: 'required',
    email_address: 'optional',
};
export const customerFieldNames = Object.keys(customerFields);
